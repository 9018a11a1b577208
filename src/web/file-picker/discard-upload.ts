import { Upload } from 'tus-js-client'
import { signRequest } from './send-bytes.ts'

/** Lets the server forget the bytes of an upload. What does not reach it now expires there by itself. */
export async function discardUpload(url: string): Promise<void> {
  try {
    await Upload.terminate(url, { onBeforeRequest: signRequest, retryDelays: [1000, 5000] })
  } catch {
    // no answer, or it has expired already: nothing is left to be done here
  }
}
