import { z } from 'zod'
import { newBackupKeys } from '../../platform/database/backup-encryption.ts'
import { runCommand } from './command.ts'

await runCommand({
  usage: 'npm run create-backup-key',
  options: z.strictObject({}),
  operands: 0,
  run: async () => {
    const { publicKey, privateKey } = await newBackupKeys()
    console.log(`BACKUP_PUBLIC_KEYS=${publicKey}`)
    console.log(`BACKUP_PRIVATE_KEY=${privateKey}`)
  },
})
