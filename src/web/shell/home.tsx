import { HomePage } from '../home/home-page.tsx'
import { homeActions, homeBlocks } from './home-blocks.ts'

/** Home with the actions and blocks of all areas. */
export const Home = () => <HomePage actions={homeActions} blocks={homeBlocks} />
