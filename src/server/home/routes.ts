import { homeContent } from '#contract/home/home.ts'
import { route, type Route } from '../http/route.ts'

/** The call of the home page. */
export const homeRoutes: readonly Route[] = [
  route(homeContent, async (services, { language }) => services.homeContent[language]),
]
