import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { readTerm, withoutSigns } from '../../search/term.ts'
import { textQuery, type TextQuery } from '../../search/text-query.ts'

/** More of a question than this, or more words of it, are not looked for. */
const [longest, mostWords] = [2000, 24]

/** Words that make a question of a sentence and say nothing of what it is about; in the form of `nameKey`. */
const asking = new Set(
  (
    'wie wieviel wieviele viel viele hoch lang lange oft gross welche welcher welches welchem welchen was wer wen wem wo wohin woher wann warum wozu ' +
    'womit worin gibt gilt gelten steht stehen heisst lautet laut bitte sag sage nenn nenne zeig zeige betragt betragen liegt liegen kostet ' +
    'muss mussen darf durfen soll sollen kann konnen wird werden wurde wurden hat haben man ' +
    'how many much long often high what which who whom whose where when why does do did is are was were can may must should will would ' +
    'tell say says said please need needs give according there have has'
  ).split(' '),
)

/** What is looked for to answer a question; null when nothing of it can be looked for. */
export async function askedWords(db: Kysely<DB>, question: string): Promise<TextQuery | null> {
  const term = readTerm(question.slice(0, longest))
  const { words } = withoutSigns(term, 'all') ?? term
  const telling = words.filter((word) => !asking.has(word))
  return textQuery(db, { words: (telling.length > 0 ? telling : words).slice(0, mostWords) })
}
