import { authentication } from '@microsoft/teams-js'
import { within } from './within.ts'

/** Milliseconds within which Teams has a token without asking anybody, or none. */
const patience = 8000

/** A token for Kontor of whoever is signed in to Teams; with `mayAsk` the person is asked for what is missing. */
export const hostToken = (mayAsk: boolean): Promise<string> =>
  mayAsk
    ? authentication.getAuthToken()
    : within(patience, authentication.getAuthToken({ silent: true }), 'the token of the person')
