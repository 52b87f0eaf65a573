/**
 * A result that PostgreSQL has written as JSON: it goes into the answer as it is. `Value` is what the text means; tests
 * parse every such answer with the contract's schema.
 */
export class JsonText<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The value itself, for who needs it in this process. */
  read(): Value {
    // JSON.parse tells no types: the statement that wrote the text stands for them.
    return JSON.parse(this.text) as Value
  }
}
