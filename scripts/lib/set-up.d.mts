export function checkNode(): void
export function install(): Promise<void>
export function build(): Promise<void>
