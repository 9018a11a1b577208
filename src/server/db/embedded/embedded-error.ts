import { refusalText, StartRefusal } from '../../process/start-refusal.ts'

/** Why the embedded database cannot start. */
type EmbeddedErrorCode =
  | 'data-folder-in-use'
  | 'data-folder-not-writable'
  | 'not-available-here'
  | 'no-reachable-folder'
  | 'cluster-missing'
  | 'cluster-unreachable'
  | 'cluster-foreign-owner'
  | 'cluster-not-created'
  | 'wrong-version'
  | 'password-refused'
  | 'orphan-stuck'
  | 'server-failed'

/** The part of a text's key after `console.embedded.`. */
type EmbeddedText = TextAfter<StartRefusal['key']>
type TextAfter<Key> = Key extends `embedded.${infer Rest}` ? Rest : never

/** A refusal of the embedded database; the message is written for the person who starts Kontor, in their language. */
export class EmbeddedError extends StartRefusal {
  readonly code: EmbeddedErrorCode

  constructor(
    code: EmbeddedErrorCode,
    text: EmbeddedText,
    values: StartRefusal['values'] = {},
    options?: ErrorOptions,
  ) {
    super(`embedded.${text}`, values, {}, options)
    this.name = 'EmbeddedError'
    this.code = code
    this.message = refusalText(this)
  }
}
