import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { folderAt, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { Manifest } from './manifest.ts'

interface Made {
  readonly group: DemoGroup
  readonly folders: DemoFolders
  /** Ids of files by path. */
  readonly files: ReadonlyMap<string, string>
  readonly administratorId: string
}

const minuteInMs = 60_000

/** Makes what the people of the demo watch, and what they have opened last. */
export async function insertDemoHabits(
  transaction: Transaction<DB>,
  { watches, opened }: Manifest,
  { group, folders, files, administratorId }: Made,
): Promise<void> {
  const idOfPerson = (email: string | null): string =>
    email === null ? administratorId : idOf(group.people, email)
  if (watches.length > 0)
    await transaction
      .insertInto('watches')
      .values(
        watches.map(({ person, folder }) => ({
          folder_id: folderAt(folders, folder).id,
          user_id: idOfPerson(person),
        })),
      )
      .execute()
  if (opened.length > 0)
    await transaction
      .insertInto('recently_opened')
      .values(
        opened.map(({ person, path, minutesAgo }) => ({
          user_id: idOfPerson(person),
          entry_id: files.get(path) ?? folderAt(folders, path).id,
          opened_at: new Date(Date.now() - minutesAgo * minuteInMs),
        })),
      )
      .execute()
}
