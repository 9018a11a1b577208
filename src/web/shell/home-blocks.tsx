import { Announcement } from '../home/announcement.tsx'
import { Contacts } from '../home/contacts.tsx'
import type { HomeBlock } from '../home/home-block.ts'
import { HomePage } from '../home/home-page.tsx'
import { Welcome } from '../home/welcome.tsx'

/** The blocks of Home from top to bottom. An area to come adds its own here. */
const homeBlocks: readonly HomeBlock[] = [
  { id: 'welcome', permission: null, Content: ({ content }) => <Welcome paragraphs={content.paragraphs} /> },
  {
    id: 'announcement',
    permission: null,
    Content: ({ content }) => content.announcement && <Announcement {...content.announcement} />,
  },
  { id: 'contacts', permission: null, Content: ({ content }) => <Contacts contacts={content.contacts} /> },
]

/** Home with the blocks of all areas. */
export const Home = () => <HomePage blocks={homeBlocks} />
