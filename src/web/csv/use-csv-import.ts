import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { ProblemError } from '../session/problem-error.ts'

interface CsvImport {
  readonly isPending: boolean
  /** Why the last attempt failed, in words. */
  readonly failure: string | null
  /** Does something with the file; what it throws becomes the failure. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>
  /** Reads a file and hands its text over; one that is too large becomes the failure. */
  readonly read: (file: File, use: (csv: string) => Promise<void>) => Promise<void>
  readonly forget: () => void
}

/** A CSV file that is looked at and then imported: what is under way, and why it failed. */
export function useCsvImport(maxBytes: number): CsvImport {
  const intl = useIntl()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(fileFailure(error) ?? errorText(error, intl))
    } finally {
      setPending(false)
    }
  }
  const read = (file: File, use: (csv: string) => Promise<void>): Promise<void> =>
    attempt(async () => {
      const csv = await readCsvFile(file, maxBytes)
      if (csv === null) setFailure(intl.formatMessage({ id: 'admin.users.import.tooLarge' }))
      else await use(csv)
    })
  return { isPending, failure, attempt, read, forget: () => setFailure(null) }
}

/** What the server says about the file as a whole, or about its first cell that is wrong. */
const fileFailure = (error: unknown): string | undefined =>
  error instanceof ProblemError
    ? error.fields.find(({ field }) => field === 'csv' || field.startsWith('csv.'))?.message
    : undefined

/** What is in a file of text: UTF-8 with or without its mark, or the encoding of Windows in Western Europe. `null` when it is too large. */
async function readCsvFile(file: File, maxBytes: number): Promise<string | null> {
  // What takes one byte there may take two in UTF-8; the server counts those.
  if (file.size > maxBytes) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
