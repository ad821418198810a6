import type { AgreementText } from './agreement-text.ts'

/** The agreement in English. A change of its meaning is a new version: contract/hotel/agreement-version.ts. */
export const AGREEMENT_EN: AgreementText = {
  title: 'Data privacy agreement',
  version: 'Version',
  parties: (provider) => [
    provider
      ? `This agreement is between the hotel that accepts it (the controller, “the hotel”) and ${provider.name}, ${provider.address} (the processor, “the provider”). Contact for data protection: ${provider.contact}.`
      : 'This agreement is between the hotel that accepts it (the controller, “the hotel”) and the operator of this installation of the Hotel Revenue Console (the processor, “the provider”).',
    'It fulfils Article 28 of Regulation (EU) 2016/679 (GDPR). Words that the GDPR defines are used as it defines them. “Service” means the Hotel Revenue Console as the provider runs it for the hotel.',
  ],
  subprocessors: {
    some: 'At present the provider engages:',
    none: 'At present the provider engages none.',
  },
  sections: [
    {
      id: 'subject',
      title: 'Subject and purpose',
      paragraphs: [
        'The provider processes personal data on behalf of the hotel in order to run the service: to take in bookings from the hotel’s systems, to compute figures, forecasts and recommended rates from them, to show these to the hotel’s users, and to keep the service safe and working.',
        'The provider processes the data for no purpose of its own. It may use figures from which no person can be identified to compare hotels with each other, as far as the hotel has switched that on.',
      ],
    },
    {
      id: 'duration',
      title: 'Duration',
      paragraphs: [
        'This agreement applies from its acceptance for as long as the provider holds personal data of the hotel. It ends with the contract about the service, without notice of its own; section 12 governs what becomes of the data.',
        'Where the text changes, the provider publishes a new version. The accepted one applies until the hotel accepts the new one.',
      ],
    },
    {
      id: 'data',
      title: 'Kinds of data and persons concerned',
      paragraphs: ['The following data are processed:'],
      points: [
        'of guests: numbers of bookings in the hotel’s systems, dates of booking, change, cancellation, arrival and departure, room type, rate, revenue, channel, segment, country of origin, and the number of adults and children;',
        'of the hotel’s staff and others who use the service: name, user name, e-mail address, role, settings, and a hash of the password;',
        'of the same persons, for safety and proof: time, browser and network address of their sessions, and what they changed when.',
      ],
      closing:
        'The service needs neither names nor contact or payment data of guests, nor special categories of data under Article 9 GDPR. The hotel does not send any.',
    },
    {
      id: 'instructions',
      title: 'Instructions',
      paragraphs: [
        'The provider processes the data only on documented instructions of the hotel. This agreement, the contract about the service and the settings that the hotel’s users make in it are such instructions; further ones need text form.',
        'The provider tells the hotel without delay where it believes that an instruction infringes data protection law, and may suspend it until the hotel confirms or changes it. Where the law of the Union or of a member state obliges the provider to process data otherwise, it says so beforehand unless that law forbids it.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      paragraphs: [
        'Only persons who need the data for their work have access to them. They are bound to confidentiality or under a statutory duty of it, which outlasts their employment, and are instructed in data protection.',
      ],
    },
    {
      id: 'security',
      title: 'Security of processing',
      paragraphs: [
        'The provider takes the technical and organisational measures that Article 32 GDPR asks for and keeps them at the state of the art. They include at least:',
      ],
      points: [
        'connections encrypted in transit; passwords stored only as salted hashes made for that purpose; sessions that end when unused;',
        'access by roles, the data of each hotel kept apart from those of others on every call;',
        'a log of changes that cannot be edited in the service;',
        'backups whose restoration is tested, and a plan for recovery;',
        'regular updates, and a review of the measures at least once a year.',
      ],
      closing: 'The provider may replace measures by others that protect no less.',
    },
    {
      id: 'subprocessors',
      title: 'Sub-processors and places of processing',
      paragraphs: [
        'The hotel authorises the provider to engage sub-processors. The provider keeps a list of them with name, place and task, and gives it to the hotel on request. It announces a new or changed one at least 30 days ahead in text form; the hotel may object within that time for a reason that lies in data protection. Where the parties find no solution, either may end the contract about the service.',
        'The provider binds each sub-processor to the same duties by contract and answers for it as for itself.',
        'The data are processed in the European Economic Area. Elsewhere they are processed only where Chapter V GDPR permits it and the hotel has been told beforehand.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights of the persons concerned',
      paragraphs: [
        'The hotel answers requests of persons for information, correction, erasure, restriction, portability and objection. The provider helps with suitable measures, so that the hotel can answer in time.',
        'The provider passes on to the hotel without delay a request that reaches the provider instead, and does not answer it itself.',
      ],
    },
    {
      id: 'breaches',
      title: 'Breaches of data protection',
      paragraphs: [
        'The provider reports a personal data breach to the hotel without delay, and within 48 hours of becoming aware of it at the latest. The report says, as far as known:',
      ],
      points: [
        'what happened and when, which data are affected, and about how many persons;',
        'the likely consequences;',
        'what has been done and is proposed against it;',
        'who can be asked.',
      ],
      closing:
        'What is not known yet follows without delay. The provider documents each breach. Reports to authorities and persons concerned are made by the hotel.',
    },
    {
      id: 'assistance',
      title: 'Further assistance',
      paragraphs: [
        'The provider assists the hotel with data protection impact assessments, prior consultations and inquiries of supervisory authorities, as far as they concern the service and the hotel lacks the information. It tells the hotel of inquiries and measures of an authority that concern the hotel’s data, unless the law forbids it.',
      ],
    },
    {
      id: 'audits',
      title: 'Proof and audits',
      paragraphs: [
        'The provider makes available to the hotel all information needed to show that this agreement is kept, and keeps the record under Article 30(2) GDPR.',
        'The hotel may audit this, itself or through an auditor bound to confidentiality who does not compete with the provider: announced at least 14 days ahead, at usual hours, without disturbing operations more than needed, and once a year unless there is a particular reason. Recent reports of independent auditors may take the place of an inspection where they answer the question.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deletion and return',
      paragraphs: [
        'At the end of the contract about the service the provider returns the data to the hotel in a common machine-readable format, where the hotel asks for it within 30 days, and deletes them after that time. The data in backups are deleted as these are replaced, within 90 days at the latest, and not used until then.',
        'Data that the law obliges the provider to keep are blocked for other purposes. The provider confirms the deletion in text form on request.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'Article 82 GDPR applies towards persons concerned. Between the parties each bears the part of a damage for which it is responsible. Limits of liability in the contract about the service apply here as well, as far as the law permits; they never limit the rights of persons concerned.',
      ],
    },
    {
      id: 'law',
      title: 'Law and final provisions',
      paragraphs: [
        'The law and the place of jurisdiction of the contract about the service apply. Where this agreement and that contract differ on data protection, this agreement prevails.',
        'Changes need text form. Where one provision is void the others stand. The text exists in English and German; where they differ, the language in which the contract about the service is written prevails, otherwise the English one.',
      ],
    },
  ],
}
