import { finishUpload } from '#contract/files/uploads.ts'
import { pickedFile } from '../../../file-picker/picked-files.ts'
import { ask } from '../../../session/ask.ts'

interface Storing {
  readonly signal: AbortSignal
  /** Bytes that have left. */
  readonly onProgress: (sent: number) => void
}

/**
 * Stores a file in a folder (raw WebDAV form) and answers with its id; where its name is taken it gets a number. Throws
 * ProblemError for a refusal, NetworkError without an answer, AbortError when `signal` ended it; then nothing of it stays.
 */
export async function storeFile(
  file: File,
  folderPath: string,
  { signal, onProgress }: Storing,
): Promise<string> {
  // what speaks the protocol of uploads comes when somebody uploads
  const [{ sendBytes }, { discardUpload }] = await Promise.all([
    import('../../../file-picker/send-bytes.ts'),
    import('../../../file-picker/discard-upload.ts'),
  ])
  let url: string | null = null
  try {
    await sendBytes({
      file,
      folderPath,
      path: pickedFile(file).path,
      url,
      signal,
      onUrl: (made) => {
        url = made
      },
      onProgress,
    })
    const uploadId = (url ?? '').split('/').at(-1) ?? ''
    const stored = await ask(
      finishUpload,
      { params: { uploadId }, body: { whenTaken: 'keepBoth' } },
      { signal },
    )
    return stored.id
  } catch (error) {
    if (url !== null) void discardUpload(url)
    throw error
  }
}
