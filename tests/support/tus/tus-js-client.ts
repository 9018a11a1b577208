import { createRequire } from 'node:module'
import type * as TusClient from 'tus-js-client'

/** The client as Node has it: an import would give the one that the web part is built with, which needs a browser. */
export const { Upload } = createRequire(import.meta.url)('tus-js-client') as typeof TusClient
