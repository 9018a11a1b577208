import { startWorker } from '../start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes its address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** What reads documents beside the page; it starts while they come, and while what draws them is loaded. */
export const pdfWorker = startWorker(workerUrl)
pdfWorker.catch(() => undefined) // told when it is needed
