import { useEffect, useState } from 'react'
import { fetchBytes, ticketFor } from './file-content.ts'
import { drawingWeight, heaviestDrawing } from './picture/drawing-weight.ts'
import { fetchMadePicture, HeavyDrawing, isDrawing, isMadeForUs } from './made-picture.ts'
import type { ShownFile } from './shown-file.ts'

/** An address under which a picture is shown, for as long as it is. Give the component a key of file and version. */
export function usePicture(file: ShownFile): { readonly url: string | null; readonly error: unknown } {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const control = new AbortController()
    let made: string | null = null
    const findAddress = async (): Promise<string> => {
      if (isDrawing(file)) await expectLight(file, control.signal)
      if (!isMadeForUs(file)) return ticketFor(file)
      const picture = await fetchMadePicture(file, control.signal)
      if (!control.signal.aborted) made = URL.createObjectURL(picture)
      return made ?? ''
    }
    findAddress().then(
      (address) => !control.signal.aborted && setUrl(address),
      (failure: unknown) => !control.signal.aborted && setError(failure),
    )
    return () => {
      control.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [file])
  return { url, error }
}

/** Throws {@link HeavyDrawing} for a drawing that would hold up the tab. */
async function expectLight(file: ShownFile, signal: AbortSignal): Promise<void> {
  const bytes = await fetchBytes(file, { signal })
  if (drawingWeight(new TextDecoder().decode(bytes)) > heaviestDrawing) throw new HeavyDrawing()
}
