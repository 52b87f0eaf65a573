/**
 * A result that PostgreSQL has written as JSON. The answer contains it unchanged. `Value` is the type of the text;
 * tests parse every such answer with the contract's schema.
 */
export class JsonText<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The value, for code of this process. */
  read(): Value {
    // JSON.parse gives no type. The statement that wrote the text vouches for the type.
    return JSON.parse(this.text) as Value
  }
}
