import type { RaRecord } from 'ra-core'
import { REPORT_KINDS, SENT_FREQUENCIES } from '../../../contract/alert/report.ts'
import { reportScheduleInputSchema } from '../../../contract/alert/report-schedule.ts'
import { HotelsInput } from '../../account/HotelsInput.tsx'
import type { FormDefinition } from '../../kit/record-form/fields.ts'
import { writableOf } from '../../kit/record-form/writable.ts'
import { RecipientsInput } from './RecipientsInput.tsx'

/** The fields of a schedule that may be written. */
export const scheduleBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(reportScheduleInputSchema, data)

/** The form of a schedule, top to bottom. */
export const SCHEDULE_FORM: FormDefinition = {
  schema: reportScheduleInputSchema,
  groups: [
    {
      name: 'report',
      title: 'reportSchedules.groups.report.title',
      description: 'reportSchedules.groups.report.description',
      fields: [
        {
          source: 'name',
          label: 'resources.report-schedules.fields.name',
          help: 'reportSchedules.nameHelp',
          rule: 'reportSchedules.rules.name',
          maxLength: 80,
        },
        {
          source: 'kind',
          kind: 'choice',
          label: 'resources.report-schedules.fields.kind',
          rule: 'reportSchedules.rules.kind',
          choices: REPORT_KINDS.map((id) => ({ id, name: `resources.users.fields.${id}Report` as const })),
        },
        {
          source: 'frequency',
          kind: 'choice',
          label: 'resources.report-schedules.fields.frequency',
          rule: 'reportSchedules.rules.frequency',
          choices: SENT_FREQUENCIES.map((id) => ({ id, name: `common.user.frequency.${id}` as const })),
        },
      ],
    },
    {
      name: 'hotels',
      title: 'resources.report-schedules.fields.companyIds',
      description: 'reportSchedules.groups.hotels',
      fields: [
        {
          source: 'companyIds',
          input: HotelsInput,
          label: 'resources.report-schedules.fields.companyIds',
          rule: 'reportSchedules.rules.companyIds',
        },
      ],
    },
    {
      name: 'recipients',
      title: 'resources.report-schedules.fields.userIds',
      description: 'reportSchedules.groups.recipients',
      fields: [
        {
          source: 'userIds',
          input: RecipientsInput,
          label: 'resources.report-schedules.fields.userIds',
          rule: 'reportSchedules.rules.userIds',
          refusals: { 'no-access': 'reportSchedules.noAccess' },
        },
      ],
    },
  ],
}
