import { Announcement } from '../home/announcement.tsx'
import { Contacts } from '../home/contacts.tsx'
import type { HomeBlock } from '../home/home-block.ts'
import { Welcome } from '../home/welcome.tsx'

/** The blocks of Home from top to bottom. An area to come adds its own here. */
export const homeBlocks: readonly HomeBlock[] = [
  { id: 'welcome', permission: null, Content: Welcome },
  { id: 'announcement', permission: null, Content: Announcement },
  { id: 'contacts', permission: null, Content: Contacts },
]
