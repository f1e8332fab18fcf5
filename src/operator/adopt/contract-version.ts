/** The version of the contract that this app speaks, as the OpenAPI document has it. */
export const openApiVersion = '1.2.0'
