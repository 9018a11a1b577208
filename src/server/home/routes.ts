import { homeContent } from '#contract/home.ts'
import { route, type Route } from '../http/route.ts'

export const homeRoutes: readonly Route[] = [
  route(homeContent, async (services, { language }) => services.homeContent[language]),
]
