/** What a part of the server needs of a logger; pino's loggers fit. */
export interface Log {
  readonly debug: (fields: object, message: string) => void
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
