//! The types and fields of a schema, for the languages that are generated from it.

use serde_json::Value;

/// A type.
#[derive(Clone, Debug, PartialEq)]
pub enum Type<'a> {
    /// One of the definitions.
    Named(&'a str),
    /// One of a list of texts.
    Texts(Vec<&'a str>),
    /// A value of one of these JSON types.
    Simple(Vec<&'a str>),
    /// A list, with any limits on the number of items: minimum and maximum.
    List(Box<Type<'a>>, Option<[usize; 2]>),
    /// An object with these names, `None` for any, and these values.
    Map(Option<&'a str>, Box<Type<'a>>),
    /// One of several forms.
    Either(Vec<Type<'a>>),
    /// `null`, or a value of this type.
    Nullable(Box<Type<'a>>),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Field<'a> {
    pub name: &'a str,
    /// The description, in one sentence.
    pub meaning: &'a str,
    pub of: Type<'a>,
    /// Set if the field is always present.
    pub required: bool,
}

/// Returns the name of the definition that a schema refers to.
pub fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// Returns the type that a schema describes.
pub fn type_of(schema: &Value) -> Type<'_> {
    if let Some(name) = reference(schema) {
        return Type::Named(name);
    }
    if let Some(forms) = schema["anyOf"].as_array() {
        let is_null = |form: &&Value| form["type"] == "null";
        let others: Vec<Type<'_>> =
            forms.iter().filter(|form| !is_null(form)).map(type_of).collect();
        let [one] = others.as_slice() else { return Type::Either(others) };
        return Type::Nullable(Box::new(one.clone()));
    }
    let names: Vec<&str> = match &schema["type"] {
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        name => name.as_str().into_iter().collect(),
    };
    let (null, names): (Vec<&str>, Vec<&str>) = names.into_iter().partition(|&it| it == "null");
    let texts = schema["enum"].as_array().map(|all| all.iter().filter_map(Value::as_str).collect());
    let of = if let Some(texts) = texts {
        Type::Texts(texts)
    } else if let Some(items) = schema.get("items") {
        let [least, most] = ["minItems", "maxItems"]
            .map(|limit| schema[limit].as_u64().and_then(|number| usize::try_from(number).ok()));
        let limits = least.zip(most).map(|(least, most)| [least, most]);
        Type::List(Box::new(type_of(items)), limits)
    } else if let Some(values) = schema.get("additionalProperties").filter(|it| it.is_object()) {
        Type::Map(reference(&schema["propertyNames"]), Box::new(type_of(values)))
    } else {
        Type::Simple(names)
    };
    if null.is_empty() { of } else { Type::Nullable(Box::new(of)) }
}

/// Returns the schema of the records in a document's list; `None` if the document is a record.
pub fn items(document: &Value) -> Option<&Value> {
    let lists = document["properties"].as_object().filter(|fields| fields.len() == 2)?;
    lists.values().find_map(|field| field.get("items"))
}

/// Returns the fields of an object.
pub fn fields(object: &Value) -> Vec<Field<'_>> {
    let required = object["required"].as_array();
    let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|it| it == name));
    let Some(properties) = object["properties"].as_object() else { return Vec::new() };
    let fields = properties.iter().map(|(name, schema)| Field {
        name,
        meaning: schema["description"].as_str().unwrap_or_default(),
        of: type_of(schema),
        required: is_required(name),
    });
    fields.collect()
}
