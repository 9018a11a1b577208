import { hashPassword } from '../auth/password/hash.ts'
import { randomPassword } from '../first-start.ts'
import type { Services } from '../services.ts'
import { demoPeople } from './demo-group.ts'
import { insertDemoFiles } from './insert-demo-files.ts'
import { insertDemoFolders } from './insert-demo-folders.ts'
import { insertDemoGrants } from './insert-demo-grants.ts'
import { insertDemoGroup } from './insert-demo-group.ts'

/** How to sign in to the demo: any of its people, all with one password. */
export interface DemoSignIn {
  readonly email: string
  readonly password: string
}

/** Fills an installation with the group of the demo: companies, roles, people, folders with real files, rights. */
export async function loadDemo(services: Services, administratorId: string): Promise<DemoSignIn> {
  const { db } = services
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const { group, folders } = await db.transaction().execute(async (transaction) => {
    const group = await insertDemoGroup(transaction, passwordHash)
    const folders = await insertDemoFolders(transaction, group, administratorId)
    await insertDemoGrants(transaction, { group, folders, administratorId })
    return { group, folders }
  })
  await insertDemoFiles(services, group, folders)
  return { email: demoPeople[0]?.email ?? '', password }
}
