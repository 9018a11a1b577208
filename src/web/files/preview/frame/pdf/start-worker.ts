// oxlint-disable-next-line import/default -- Vite makes its address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * The worker of pdf.js. A page of no origin may start no worker by address, and a module worker from a blob fails: a classic one
 * from a blob imports it. What is sent before it has said its first word is lost.
 */
export async function startWorker(): Promise<Worker> {
  const text = `import(${JSON.stringify(new URL(workerUrl, document.baseURI).href)})`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const worker = new Worker(address)
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker did not start')), { once: true })
  })
  URL.revokeObjectURL(address)
  return worker
}
