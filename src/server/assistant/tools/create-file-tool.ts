import * as z from 'zod/mini'
import { longestFileText } from '#contract/assistant/tools.ts'
import { CREATE, allows } from '#contract/rights/permissions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addFilesWithin } from '../../files/add-files.ts'
import { mayUseFiles } from '../../files/may-use-files.ts'
import { checkedNames } from '../../files/upload/wanted-file.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { cutMarkdown } from '../chats/outgoing-markdown.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { keepDone } from './keep-done.ts'
import type { Tool, ToolRequest } from './tool.ts'

const inputSchema = z.object({
  name: z.string(),
  text: z.string(),
  folder: z.optional(z.nullable(z.string())),
})

/** Makes a file of words; it is a new one always, and its name is judged as that of any upload. */
export const createFileTool: Tool = {
  name: 'createFile',
  describe: () => ({
    description: 'Propose a text file to the person, who decides about name, folder and content.',
    parameters: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'with its extension, such as Summary.md' },
        text: { type: 'string' },
        folder: { type: 'string', description: 'path of folder names with slashes, if the person named one' },
      },
      required: ['name', 'text'],
    },
  }),
  waits: true,
  isOffered: (_services, actor) => usesFileManager(actor),
  read: async (services, actor, input) => {
    const { data } = inputSchema.safeParse(input)
    if (!data) return null
    return {
      place: await folderNamed(services, actor, data.folder ?? ''),
      title: data.name.trim().slice(0, 255),
      text: await cutMarkdown(data.text, longestFileText, actor.language),
    }
  },
  act: async ({ db, blobs, config }, actor, asked) => {
    const { placeId, title, text } = asked
    mayUseFiles(actor)
    if (placeId === null) throw invalidField('place', 'required')
    const names = checkedNames([title], 'title')
    const blob = await blobs.write(bytesOf(text), config.maxFileSize)
    return inTransaction(db, async (tx) => {
      const [file] = await addFilesWithin(tx, actor, { id: placeId }, [{ ...names, basedOn: null, blob }])
      if (!file) throw new Problem('notFound')
      const outcome = { resultId: file.id, output: JSON.stringify({ created: file.name }) }
      await keepDone(tx, asked, outcome)
      return outcome
    })
  },
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The folder at a path in which the actor may create files. */
async function folderNamed(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  path: string,
): Promise<ToolRequest['place']> {
  const names = path.split('/').filter((name) => name.trim() !== '')
  if (names.length === 0 || path.includes('\u0000')) return null
  try {
    const { id, name, kind, rights } = await findEntry(db, actor, names)
    return kind === 'folder' && allows(rights, CREATE) ? { id, name } : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
