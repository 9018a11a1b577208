// The window of Microsoft ends here and hands its answer to the page that opened it.
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

void broadcastResponseToMainFrame()
