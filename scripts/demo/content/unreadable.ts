import type { Content } from '../models.ts'
import type { Maker } from './occasion.ts'

/** The same text in a file that opens with a password only. */
export const locked =
  (make: Maker, password: string): Maker =>
  (occasion) => ({ kind: 'locked', document: textIn(make(occasion)), password })

/** The same text in a file of which only the beginning has arrived. */
export const cutOff =
  (make: Maker): Maker =>
  (occasion) => ({ kind: 'cutOff', document: textIn(make(occasion)) })

function textIn(content: Content) {
  if (content.kind !== 'text') throw new Error(`expected a text, got ${content.kind}`)
  return content.document
}
