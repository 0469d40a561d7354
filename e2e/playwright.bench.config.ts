// How what a screen takes is measured: alone, in the browser of the journeys.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig(journeys, { testMatch: '**/*.bench.ts', workers: 1 });
