import { clsx } from 'clsx'
import type { DemoAccount } from '../../../contract/account/session.ts'
import choice from '../../kit/choice.module.css'
import { Tag } from '../../kit/Tag.tsx'
import type { SignInMessages } from './messages.ts'
import classes from './sign-in.module.css'

interface DemoAccountsProps {
  messages: SignInMessages
  accounts: DemoAccount[]
  chosen: DemoAccount | null
  onChoose: (account: DemoAccount) => void
}

/** The accounts of a demo, each with a description. */
export function DemoAccounts({ messages, accounts, chosen, onChoose }: DemoAccountsProps) {
  const notes: Record<string, string | undefined> = messages.demoNotes
  return (
    <section className={classes.demo} aria-labelledby="demo">
      <div className="padded">
        <h2 id="demo">{messages.demo}</h2>
        <p className="small muted">{messages.demoDescription}</p>
      </div>
      <ul>
        {accounts.map((account) => (
          <li key={account.username} className="line-above">
            <button
              type="button"
              className={clsx(choice.choice, 'between')}
              aria-pressed={account.username === chosen?.username}
              onClick={() => onChoose(account)}
            >
              <span>
                <b className="medium">{account.name}</b> <span className="muted regular">{account.username}</span>
                <span className="block small muted regular">{notes[account.username]}</span>
              </span>
              <Tag {...(account.username === chosen?.username ? { tone: 'accent' as const } : {})}>
                {messages.roles[account.role]}
              </Tag>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
