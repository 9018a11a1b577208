// Keeps what was compiled at the last start, so that the next one is quicker. Plain JavaScript, read before anything else (`--import`):
// the first file of TypeScript that is not among what was kept loads the compiler of types, which takes some 15 MB until the end.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'))
