import { hashPassword } from '../auth/password/hash.ts'
import { randomPassword, type Filling } from '../first-start.ts'
import type { Services } from '../services.ts'
import { demoPeople } from './demo-group.ts'
import { insertDemoFiles, storeDemoFiles } from './insert-demo-files.ts'
import { insertDemoFolders } from './insert-demo-folders.ts'
import { insertDemoGrants } from './insert-demo-grants.ts'
import { insertDemoGroup } from './insert-demo-group.ts'

/** How to sign in to the demo: any of its people, all with one password. */
export interface DemoSignIn {
  readonly email: string
  readonly password: string
}

export interface Demo {
  readonly signIn: DemoSignIn
  /** Makes every row of the demo: companies, roles, people, folders with files, rights. */
  readonly fill: Filling
}

/**
 * Stores what the files of the demo hold. Nothing is seen of it before `fill` has run in the transaction of the first
 * start: what fails or is killed on the way leaves an installation as empty as it was.
 */
export async function loadDemo(services: Services): Promise<Demo> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const files = await storeDemoFiles(services)
  return {
    signIn: { email: demoPeople[0]?.email ?? '', password },
    fill: async (transaction, administratorId) => {
      const group = await insertDemoGroup(transaction, passwordHash)
      const folders = await insertDemoFolders(transaction, group, administratorId)
      await insertDemoGrants(transaction, { group, folders, administratorId })
      await insertDemoFiles(transaction, files, group, folders)
    },
  }
}
