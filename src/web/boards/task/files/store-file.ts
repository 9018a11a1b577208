import { createUpload, finishUpload, uploadMetadata } from '#contract/files/uploads.ts'
import { pickedFile } from '../../../file-picker/picked-files.ts'
import { ask, uploadHeaders } from '../../../session/ask.ts'
import { base64OfText } from '../../../session/base64.ts'
import { NetworkError, problemOf } from '../../../session/problem-error.ts'

/**
 * Stores a file in a folder (raw WebDAV form) and answers with its id; where its name is taken it gets a number. One request
 * of the tus protocol 1.0.0 brings all of its bytes. Throws ProblemError for a refusal, NetworkError without an answer.
 */
export async function storeFile(file: File, folderPath: string): Promise<string> {
  const { path } = pickedFile(file)
  const metadata = { [uploadMetadata.path]: folderPath, [uploadMetadata.relativePath]: path.join('/') }
  const answer = await fetch(createUpload.path, {
    method: createUpload.method,
    credentials: 'same-origin',
    headers: {
      ...(await uploadHeaders(createUpload)),
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64OfText(value)}`)
        .join(','),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: file,
  }).catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (!answer.ok) throw await problemOf(answer)
  const uploadId = answer.headers.get('Location')?.split('/').at(-1) ?? ''
  const stored = await ask(finishUpload, { params: { uploadId }, body: { whenTaken: 'keepBoth' } })
  return stored.id
}
