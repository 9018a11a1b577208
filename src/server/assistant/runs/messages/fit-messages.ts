import type { ModelMessage } from '../../provider/ask-model.ts'
import { ModelFailure } from '../../provider/model-failure.ts'

/** What of the context an answer may take. */
const answerShare = 0.25
/** Characters per token, reckoned so that a text is rather called too long. */
const charactersOfToken = 3
/** Characters that are left of what a tool has said, however little room there is. */
const leastOfOutput = 200
const cutMark = ' … (cut)'

/** Characters of all messages that a model with so many tokens takes at once. */
export const roomFor = (contextTokens: number): number =>
  Math.floor(contextTokens * (1 - answerShare) * charactersOfToken)

/**
 * The same messages as far as a model takes them, once tools have said something: the oldest turns before the question go first, then
 * the longest of what tools have said is cut. Throws a failure when that is not enough.
 */
export function fitMessages(
  messages: readonly ModelMessage[],
  contextTokens: number,
): { readonly messages: readonly ModelMessage[]; readonly leftOut: number } {
  const tooMuch = sum(messages.map(lengthOf)) - roomFor(contextTokens)
  if (tooMuch <= 0) return { messages, leftOut: 0 }
  const question = messages.findLastIndex(({ role }) => role === 'user')
  const oldest = messages.slice(1, question).map(lengthOf)
  const leftOut =
    oldest.findIndex((_length, at) => sum(oldest.slice(0, at + 1)) >= tooMuch) + 1 || oldest.length
  const kept = messages.toSpliced(1, leftOut)
  return { messages: cutOutputs(kept, tooMuch - sum(oldest.slice(0, leftOut))), leftOut }
}

/** The same without the older half of what was said before the question; null where there is nothing of that. */
export function withoutOldest(
  messages: readonly ModelMessage[],
): { readonly messages: readonly ModelMessage[]; readonly leftOut: number } | null {
  const leftOut = Math.ceil((messages.findLastIndex(({ role }) => role === 'user') - 1) / 2)
  return leftOut < 1 ? null : { messages: messages.toSpliced(1, leftOut), leftOut }
}

function cutOutputs(messages: readonly ModelMessage[], tooMuch: number): readonly ModelMessage[] {
  let rest = tooMuch
  const fitting = [...messages]
  const longestFirst = messages
    .flatMap(({ role, content }, at) => (role === 'tool' ? { at, length: content.length } : []))
    .toSorted((one, other) => other.length - one.length)
  for (const { at, length } of longestFirst) {
    const message = fitting[at]
    const left = Math.max(leastOfOutput, length - rest - cutMark.length)
    if (rest <= 0 || !message || left + cutMark.length >= length) continue
    fitting[at] = { ...message, content: message.content.slice(0, left) + cutMark }
    rest -= length - left - cutMark.length
  }
  if (rest > 0) throw new ModelFailure('modelContextTooLong')
  return fitting
}

const lengthOf = ({ content, tool_calls: calls = [] }: ModelMessage): number =>
  content.length + sum(calls.map(({ function: { name, arguments: input } }) => name.length + input.length))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
