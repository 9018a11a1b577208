import type { LiveRun } from './live-run.ts'

/** Milliseconds for which pieces are gathered: screens draw no faster, and each event costs every reader something. */
const gathering = 30

/** Tells the words of an answer: the first piece at once, later ones gathered. */
export function createTextTeller(run: Pick<LiveRun, 'text' | 'isCovered' | 'log'>): {
  readonly take: (words: string) => void
  readonly flush: () => void
} {
  let gathered = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (gathered === '' || run.isCovered) return
    run.log.tell('text', { delta: gathered })
    gathered = ''
  }
  return {
    flush,
    take: (words) => {
      if (run.isCovered) return
      const isFirst = run.text === ''
      run.text += words
      gathered += words
      if (isFirst) flush()
      else timer ??= setTimeout(flush, gathering)
    },
  }
}
