export function testEnvironment(): Record<string, string>
