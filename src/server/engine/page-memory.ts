/** The engine has it; the types of the language know it only for browsers. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => {
    readonly buffer: ArrayBuffer
  }
}

/** Bytes of a page of WebAssembly; those of the system are smaller and end where these do. */
const wasmPageBytes = 64 * 1024

/**
 * So many bytes, or a little more, that begin at a page of the system, as reading past its cache demands: that of WebAssembly
 * does, while other buffers begin somewhere (see docs/decisions/0131). `null`: there is no memory left.
 */
export function allocateAligned(bytes: number): ArrayBuffer | null {
  const pages = Math.ceil(bytes / wasmPageBytes)
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages }).buffer
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
