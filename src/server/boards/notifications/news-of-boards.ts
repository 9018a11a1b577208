import { shortened, type DigestWords, type KindNews } from '../../notifications/digest/kind-news.ts'

interface OfBoard {
  readonly boardId: string
  readonly taskId?: string
}

/** What a mail says of one kind, each line leading to its task or board. */
export function newsOfBoards<N extends OfBoard>(
  all: readonly N[],
  say: (words: DigestWords, notification: N) => string,
): KindNews | null {
  if (all.length === 0) return null
  return {
    headline: headlineOf(all),
    section: (words) => {
      const lines = all.map((each) => ({ text: say(words, each), address: addressOf(each) }))
      return {
        heading: words.say('mail.digest.boards'),
        lines: shortened(words, lines, 'mail.digest.moreTasks'),
      }
    },
  }
}

/** How many tasks there are, or boards where no task is meant. */
const headlineOf = (all: readonly OfBoard[]): KindNews['headline'] => {
  const tasks = all.flatMap(({ taskId }) => taskId ?? [])
  return tasks.length > 0
    ? { text: 'mail.digest.tasks', ids: tasks }
    : { text: 'mail.digest.boardCount', ids: all.map(({ boardId }) => boardId) }
}

const addressOf = ({ boardId, taskId }: OfBoard): string =>
  `/taskboards/${boardId}${taskId === undefined ? '' : `?task=${taskId}`}`
