/**
 * A worker of the script at this address. A page of no origin may start no worker by address, and a module worker from a blob fails: a
 * classic one from a blob imports it. What is sent before it has said its first word is lost.
 */
export async function startWorker(script: string): Promise<Worker> {
  // a script that does not come is no error of the worker by itself
  const text = `import(${JSON.stringify(new URL(script, document.baseURI).href)}).catch((error) => setTimeout(() => { throw error }))`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const worker = new Worker(address)
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker did not start')), { once: true })
  })
  URL.revokeObjectURL(address)
  return worker
}
