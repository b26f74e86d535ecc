/** A busy machine may take its time until what a test waits for is on the page. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 120_000 });
