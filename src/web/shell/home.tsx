import { HomePage } from '../home/home-page.tsx'
import { homeBlocks } from './home-blocks.ts'

/** Home with the blocks of all areas. */
export const Home = () => <HomePage blocks={homeBlocks} />
