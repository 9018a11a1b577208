import { errorOf } from '../failures.ts'
import { startWorker } from '../start-worker.ts'
import type {
  CellPlace,
  FromWorkbook,
  SheetFacts,
  TileCells,
  ToWorkbook,
  WorkbookAnswers,
  WorkbookQuestion,
} from './workbook-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes its address of it
import workerUrl from './workbook-worker.ts?worker&url'

/** A workbook that lies in a worker. */
export interface Workbook {
  readonly sheets: readonly SheetFacts[]
  /** The cells of a tile, of which the place is the first one. */
  readonly cells: (place: CellPlace) => Promise<TileCells>
  readonly find: (words: readonly string[], shown: number) => Promise<readonly CellPlace[]>
  readonly quote: (quote: string, shown: number) => Promise<readonly CellPlace[]>
}

/** It starts while the document comes. */
const starting = startWorker(workerUrl)
starting.catch(() => undefined) // told when it is needed

/** Has a workbook read beside the page, which stays free meanwhile. Throws EncryptedDocument, TooLargeDocument, and whatever else is wrong with it. */
export async function openWorkbook(content: ArrayBuffer, file: string, language: string): Promise<Workbook> {
  const ask = asking(await starting)
  const sheets = await ask({ name: 'open', content, file, language }, [content])
  return {
    sheets,
    cells: (place) => ask({ name: 'cells', place }),
    find: (words, shown) => ask({ name: 'find', words, shown }),
    quote: (quote, shown) => ask({ name: 'quote', quote, shown }),
  }
}

type Ask = <Question extends WorkbookQuestion>(
  question: Question,
  transfer?: Transferable[],
) => Promise<WorkbookAnswers[Question['name']]>

function asking(worker: Worker): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorkbook>) => {
    const wait = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) wait?.resolve(data.answer)
    else wait?.reject(errorOf(data.reason, data.failure))
  })
  // such as no memory left
  worker.addEventListener('error', () => {
    for (const wait of waiting.values()) wait.reject(new Error('The worker ended'))
    waiting.clear()
  })
  return (question, transfer = []) => {
    const answered = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, answered)
    const message: ToWorkbook = { id: last, question }
    worker.postMessage(message, transfer)
    return answered.promise as Promise<WorkbookAnswers[(typeof question)['name']]>
  }
}
