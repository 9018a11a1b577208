import { startWorker } from '../start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes its address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

let started: Promise<Worker> | null = null

/** What reads documents beside the page: it starts while they come, and while what draws them is loaded. */
export function pdfWorker(): Promise<Worker> {
  started ??= startWorker(workerUrl)
  return started
}
