import { runProduct } from '../server/start.ts'
import { DEMO_SIGN_IN } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { startDemoGuestsJob } from './guests-job.ts'

// Puts product and demo together; the settings say whether the demo is on.
runProduct({ signIn: DEMO_SIGN_IN, fill: fillDemo, startGuestsJob: startDemoGuestsJob })
