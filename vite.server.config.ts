import { defineConfig } from 'vite'

/** The server as plain files for Node, side by side: our code bundled, packages left where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'demo/main.ts',
        'pglite-worker': 'server/platform/database/embedded/worker.ts',
        'forecast-worker': 'server/forecast/compute/worker.ts',
        'csv-worker': 'server/platform/csv/worker.ts',
        'xml-worker': 'server/connection/ota-xml/xml-worker.ts',
        'workbook-worker': 'server/booking/booking-import/workbook-worker.ts',
        backup: 'server/app/commands/backup.ts',
        'check-backup': 'server/app/commands/check-backup.ts',
        'create-backup-key': 'server/app/commands/create-backup-key.ts',
        restore: 'server/app/commands/restore.ts',
        import: 'server/app/commands/import.ts',
        'create-admin': 'server/app/commands/create-admin.ts',
        'rotate-connection-key': 'server/app/commands/rotate-connection-key.ts',
        backtest: 'research/commands/backtest.ts',
        simulate: 'research/commands/simulate.ts',
        'simulation-worker': 'research/simulation/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
})
